import { watchForms } from './dirty-forms.ts';

const draw = (html: string): void => {
  document.body.innerHTML = html;
};
const type = (selector: string, value: string): void => {
  const input = document.querySelector<HTMLInputElement>(selector);
  if (input === null) throw new Error(`no ${selector}`);
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

describe('unsaved form input', () => {
  it('starts with typing, and ends when the form is sent', () => {
    draw('<form><input name="a" value="x"></form>');
    const forms = watchForms(document);
    expect(forms.any()).toBe(false);
    type('input', 'y');
    expect(forms.any()).toBe(true);
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    expect(forms.any()).toBe(false);
  });

  it('includes what the reader typed before this code ran', () => {
    draw('<input value="x"><textarea></textarea>');
    const area = document.querySelector('textarea');
    if (area !== null) area.value = 'early';
    expect(watchForms(document).any()).toBe(true);
  });

  it('no longer counts when its form has left the page', () => {
    draw('<input value="x">');
    const forms = watchForms(document);
    type('input', 'y');
    draw('');
    expect(forms.any()).toBe(false);
  });
});
