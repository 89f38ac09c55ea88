import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { privacyCalls } from '#contract/office/privacy.ts';
import { ask, callKey } from '../queries/ask.ts';

export const previewKey = callKey(privacyCalls.preview);
export const retentionKey = callKey(privacyCalls.retention);
export const consentKey = callKey(privacyCalls.consentText);

/** What goes within so many days, a page of it, and what is held. */
export const usePreview = (query: { days?: string; page?: string; page_size?: string }) =>
  useQuery({
    ...ask(privacyCalls.preview, { query }),
    placeholderData: keepPreviousData,
  });

export const useRetention = () => useQuery(ask(privacyCalls.retention));

/** As it is asked now. */
export const useConsentText = () => useQuery(ask(privacyCalls.consentText));
