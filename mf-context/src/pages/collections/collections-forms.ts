import type { PageForms } from '../../parts/sending/send-form.ts';
import { makeCollection } from '../../../api/collections/make-collection.endpoint.ts';

/** The handler of the list's form. */
export const collectionsForms: PageForms = {
  handlers: {
    make: async ({ call, field, links }) => {
      const { id } = await call(makeCollection, { name: field('name'), about: field('about') });
      return links.collections(id);
    },
  },
  limited: ['make'],
};
