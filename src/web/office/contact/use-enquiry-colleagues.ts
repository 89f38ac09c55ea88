import { useQuery } from '@tanstack/react-query';

import { enquiryCalls } from '#contract/contact/enquiries.ts';

import { ask } from '../queries/ask.ts';

const COLLEAGUES_STALE_MS = 60_000;

/** Those who may be given an enquiry. */
export const enquiryColleaguesAsked = { ...ask(enquiryCalls.colleagues), staleTime: COLLEAGUES_STALE_MS };
export const useEnquiryColleagues = () => useQuery(enquiryColleaguesAsked);
