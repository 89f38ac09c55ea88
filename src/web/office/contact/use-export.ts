import { useMutation } from '@tanstack/react-query';

import { contactCalls } from '#contract/contact.ts';
import { http } from '#web/lib/http.ts';
import { saveFile } from '#web/lib/save-file.ts';

import type { EnquiryQuery } from './use-enquiries.ts';

/** Saves the list, as searched and filtered, as a CSV file. */
export const useExport = (onFailure: () => void) =>
  useMutation({
    mutationFn: async ({ search, is_spam }: EnquiryQuery) => {
      const { data } = await http.send(contactCalls.export, { query: { search, is_spam } });
      saveFile(data, 'enquiries.csv');
    },
    onError: onFailure,
  });
