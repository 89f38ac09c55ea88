// How recruiting is set up: the stages an application goes through, the templates of mails, and what skills are called.
import { useSearchParams } from 'react-router';

import { Choice } from '../../choice.tsx';
import { TextsProgress } from '../text-state.tsx';
import { SkillsPart } from './skills-part.tsx';
import { StagesPart } from './stages-part.tsx';
import { TemplatesPart } from './templates-part.tsx';

export const meta = { title: 'Recruiting', description: 'Stages, mail templates and skills.', noindex: true };

const parts = [
  { label: 'Stages', value: 'stages' },
  { label: 'Mail templates', value: 'templates' },
  { label: 'Skills', value: 'skills' },
] as const;

export function Component() {
  const [params, setParams] = useSearchParams();
  const part = parts.find(({ value }) => value === params.get('part'))?.value ?? 'stages';
  return (
    <div className="table-screen">
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-2xl">Recruiting</h1>
        <Choice
          label="Which part"
          options={parts}
          value={part}
          onChange={(chosen) => setParams(chosen === 'stages' ? {} : { part: chosen })}
        />
      </div>
      <TextsProgress />
      {part === 'stages' && <StagesPart />}
      {part === 'templates' && <TemplatesPart />}
      {part === 'skills' && <SkillsPart />}
    </div>
  );
}
