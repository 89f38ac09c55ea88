// Which tab, which period and which job: all of it in the address, so that a view can be reloaded and shared.
import { useSearchParams } from 'react-router';

import { usePutParams } from '#web/lib/use-param.ts';

import { companyToday } from '../../words/company-time.ts';
import { useViewer } from '../../use-viewer.ts';
import { may } from '../../screens.ts';
import { compared, DEFAULT_PRESET, presetPeriod, presets, whyNoPeriod } from './periods.ts';
import type { Compared, Preset } from './periods.ts';

const tabs = [
  { label: 'Recruitment', value: 'recruitment', area: 'recruitment' },
  { label: 'Enquiries', value: 'enquiries', area: 'enquiries' },
  { label: 'Visits', value: 'visits', area: 'any' },
  { label: 'People', value: 'people', area: 'any' },
] as const;
export type Tab = (typeof tabs)[number]['value'];

export interface InsightView {
  /** Those that are for whoever looks. */
  tabs: readonly { label: string; value: Tab }[];
  tab: Tab;
  preset: Preset;
  /** As they stand in the fields, also where they are no period. */
  from: string;
  to: string;
  /** Why there is no period to ask about. */
  problem: string | null;
  view: Compared;
  /** '' is for all. */
  job: string;
  source: string;
  put: ReturnType<typeof usePutParams>;
  choosePreset: (preset: Preset) => void;
}

export function useInsightView(): InsightView {
  const [params] = useSearchParams();
  const put = usePutParams();
  const viewer = useViewer();
  const today = companyToday();
  const offered = tabs.filter(({ area }) => may(viewer, area, 'read'));
  const tab =
    offered.find(({ value }) => value === params.get('tab'))?.value ?? offered[0]?.value ?? 'visits';
  const preset = presets.find(({ value }) => value === params.get('period'))?.value ?? DEFAULT_PRESET;
  const usual = presetPeriod(preset === 'own' ? DEFAULT_PRESET : preset, today);
  const asked = preset === 'own' ? { from: params.get('from') ?? '', to: params.get('to') ?? '' } : usual;
  const problem = whyNoPeriod(asked);
  return {
    tabs: offered,
    tab,
    preset,
    ...asked,
    problem,
    // While the fields hold no period, the usual one stands behind them.
    view: problem === null ? compared(asked, preset) : compared(usual, DEFAULT_PRESET),
    job: /^\d{1,9}$/.test(params.get('job') ?? '') ? (params.get('job') ?? '') : '',
    source: params.get('source') ?? '',
    put,
    choosePreset: (chosen) =>
      put(
        chosen === 'own'
          ? { period: chosen, ...usual }
          : { period: chosen === DEFAULT_PRESET ? '' : chosen, from: '', to: '' },
      ),
  };
}
