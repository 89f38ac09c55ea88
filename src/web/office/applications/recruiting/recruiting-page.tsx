// How recruiting is set up: the stages an application goes through, the templates of mails, and what skills are called.
import { useParam } from '#web/lib/use-param.ts';
import { Choice } from '#web/ui/choice.tsx';

import { TextsProgress } from '../text-state.tsx';
import { ReasonsSection } from './reasons-section.tsx';
import { SkillsSection } from './skills-section.tsx';
import { StagesSection } from './stages-section.tsx';
import { TemplatesSection } from './templates-section.tsx';
import { prefetching } from '../../queries/prefetch.ts';
import { screens } from '../../screens.ts';
import { ask } from '../../queries/ask.ts';
import { stageCalls } from '#contract/applications/stages.ts';

export const meta = {
  title: 'Stages and Mails',
  description: 'Stages, mail templates and skills.',
  noindex: true,
};

const tabParam = {
  name: 'tab',
  dropsOthers: true,
  options: [
    { label: 'Stages', value: 'stages' },
    { label: 'Reasons', value: 'reasons' },
    { label: 'Mail templates', value: 'templates' },
    { label: 'Skills', value: 'skills' },
  ],
} as const;

export const loader = prefetching(screens.recruiting, () => [ask(stageCalls.list)]);

export function Component() {
  const [tab, setTab] = useParam(tabParam);
  return (
    <div className="table-screen">
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-2xl">Stages and Mails</h1>
        <Choice label="Which tab" options={tabParam.options} value={tab} onChange={setTab} />
      </div>
      <TextsProgress />
      {tab === 'stages' && <StagesSection />}
      {tab === 'reasons' && <ReasonsSection />}
      {tab === 'templates' && <TemplatesSection />}
      {tab === 'skills' && <SkillsSection />}
    </div>
  );
}
