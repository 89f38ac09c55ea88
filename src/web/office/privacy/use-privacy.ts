import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { privacyCalls } from '#contract/office/privacy.ts';
import { http } from '#web/lib/http.ts';

export const previewKey = ['retention preview'];
export const retentionKey = ['retention'];
export const consentKey = ['consent text'];

/** What goes within so many days, a page of it, and what is held. */
export const usePreview = (query: { days?: string; page?: string; page_size?: string }) =>
  useQuery({
    queryKey: [...previewKey, query],
    queryFn: async ({ signal }) => (await http.send(privacyCalls.preview, { query, signal })).data,
    placeholderData: keepPreviousData,
  });

export const useRetention = () =>
  useQuery({
    queryKey: retentionKey,
    queryFn: async ({ signal }) => (await http.send(privacyCalls.retention, { signal })).data,
  });

/** As it is asked now. */
export const useConsentText = () =>
  useQuery({
    queryKey: consentKey,
    queryFn: async ({ signal }) => (await http.send(privacyCalls.consentText, { signal })).data,
  });
