export { KeepButton as Fragment } from '../parts/keep/keep-button.tsx';
