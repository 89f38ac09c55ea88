// Mail programs stop the weekly mail by one click; its page has no form of its own.
import { stopWeeklyCall } from '#contract/accounts/weekly-summary.ts';
import { accessPages, fillPath } from '#contract/addresses.ts';
import type { PlainForms } from '#server/http/host-faces.ts';

export const weeklyForms: PlainForms = {
  pages: [accessPages.stopWeekly],
  oneClick: {
    page: accessPages.stopWeekly,
    urlOf: (token) => fillPath(stopWeeklyCall.path, { token }),
  },
};
