// Where an application stands, as applicants read it where the company has set no words of its own. An id never changes.
import { publicStageNames } from '#contract/applications/own-application.ts';

export const ownTexts = {
  'ownStage.open': publicStageNames.open,
  'ownStage.hired': publicStageNames.hired,
  'ownStage.rejected': publicStageNames.rejected,
  'ownStage.withdrawn': publicStageNames.withdrawn,
} as const;
