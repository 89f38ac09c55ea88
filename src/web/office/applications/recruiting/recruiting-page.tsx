// How recruiting is set up: the stages an application goes through, and the templates of mails.
import { useSearchParams } from 'react-router';

import { Choice } from '../../choice.tsx';
import { StagesPart } from './stages-part.tsx';
import { TemplatesPart } from './templates-part.tsx';

export const meta = { title: 'Recruiting', description: 'Stages and mail templates.', noindex: true };

const parts = [
  { label: 'Stages', value: 'stages' },
  { label: 'Mail templates', value: 'templates' },
] as const;

export function Component() {
  const [params, setParams] = useSearchParams();
  const part = params.get('part') === 'templates' ? 'templates' : 'stages';
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
      {part === 'stages' ? <StagesPart /> : <TemplatesPart />}
    </div>
  );
}
