// Cards as a file for the printer: warnings first or beside, the shape, the file.
import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { Link, useSearchParams } from 'react-router';

import { officePages } from '#contract/office/office-pages.ts';
import { cardPrintCalls } from '#contract/employees/card-prints.ts';
import type { CardPrintOptions, PrintCheck, PrintLayout } from '#contract/employees/card-prints.ts';
import { fileSize, thousands } from '#web/lib/format.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { usePutParams } from '#web/lib/use-param.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { Choice } from '#web/ui/choice.tsx';
import { counted } from '#web/office/words/plural.ts';
import { LayoutChoice } from './layout-choice.tsx';
import { chosenIn, groupNames, optionsIn, whoseWords } from './print-address.ts';
import type { Chosen } from './print-address.ts';
import { PrintWarnings } from './print-warnings.tsx';
import { usePrint } from './use-print.ts';
import type { Printing } from './use-print.ts';

export const meta = {
  title: 'Print cards',
  description: 'ID cards as a file for the printer.',
  noindex: true,
};

const bleedHelp: Record<PrintLayout, string> = {
  card: 'The ground goes on 3 mm past the cut, so that no white edge is left. Card printers that print to the edge need none.',
  a4: 'The ground goes on past the cut, 3 mm beside each card and 1.25 mm above and below it, so that no white edge is left. Who needs 3 mm on every side chooses the card printer.',
};

const cardsWords = (count: number): string => counted(count, 'card');

const CHECK_FAILED = 'The cards could not be looked at. Please try again.';

/** The shape of the print changes nothing of what is missing. */
const useCheck = (chosen: Chosen) =>
  useQuery({
    queryKey: ['print check', chosen],
    queryFn: async ({ signal }) =>
      (await http.send(cardPrintCalls.check, { body: { ...chosen, layout: 'card' }, signal })).data,
    // Whoever comes back from mending a card sees what is left.
    staleTime: 0,
  });

/** What to look at first and, with room to its left, what to decide. */
const SIDE_BY_SIDE = 'grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';

export function Component() {
  const [params] = useSearchParams();
  const put = usePutParams();
  const chosen = chosenIn(params);
  const options = optionsIn(params);
  const check = useCheck(chosen);
  const set = (name: string, value: string) => put({ [name]: value }, { isStep: false });
  return (
    <div className="w-full max-w-6xl pb-8">
      <Link to={officePages.idCards} className="link inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Employees
      </Link>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="text-2xl">Print cards</h1>
        {'group' in chosen && (
          <Choice
            label="Whose cards"
            options={groupNames}
            value={chosen.group}
            onChange={(group) => set('group', group)}
          />
        )}
        <p className="text-muted">
          {check.data ? cardsWords(check.data.cards) : 'Cards'} {whoseWords(chosen)}
        </p>
      </div>
      {check.data ? (
        <Prepared check={check.data} chosen={chosen} options={options} onOption={set} />
      ) : check.isError ? (
        <FailedState
          title={(check.error instanceof HttpError && check.error.answer.message) || CHECK_FAILED}
          onRetry={check.refetch}
        />
      ) : (
        <div role="status" aria-label="Looking at the cards" className={SIDE_BY_SIDE}>
          <Skeleton className="h-60 xl:order-last" />
          <Skeleton className="h-80" />
        </div>
      )}
    </div>
  );
}

interface PreparedProps {
  check: PrintCheck;
  chosen: Chosen;
  options: CardPrintOptions;
  onOption: (name: string, value: string) => void;
}

function Prepared({ check, chosen, options, onOption }: PreparedProps) {
  const { printing, print, cancel, again } = usePrint();
  return (
    <div className={SIDE_BY_SIDE}>
      <section aria-labelledby="before" className="xl:order-last">
        <h2 id="before" className="mb-3 text-base font-semibold">
          Before you print
        </h2>
        <PrintWarnings warnings={check.warnings} />
      </section>
      <section aria-labelledby="shape" className="flex flex-col gap-5">
        <h2 id="shape" className="text-base font-semibold">
          How they are printed
        </h2>
        <LayoutChoice value={options.layout} onChange={(layout) => onOption('layout', layout)} />
        <Checkbox
          label="Bleed"
          help={bleedHelp[options.layout]}
          checked={options.bleed}
          onChange={(event) => onOption('bleed', String(event.target.checked))}
        />
        {printing.state === 'making' ? (
          <Making printing={printing} onCancel={cancel} />
        ) : (
          <div>
            <Button
              variant="primary"
              icon={<Printer className="size-4" />}
              disabled={check.cards === 0}
              onClick={() => void print(chosen, options)}
            >
              {`Make the file (${cardsWords(check.cards)})`}
            </Button>
            {check.cards === 0 && (
              <p className="mt-2 text-sm text-muted">There is nobody to print a card for.</p>
            )}
          </div>
        )}
        {printing.state === 'failed' && <Banner tone="error">{printing.message}</Banner>}
        {printing.state === 'done' && (
          <Banner tone="success">
            {`The file with ${cardsWords(printing.cards)} is in your downloads (${fileSize(printing.file.size)}).`}{' '}
            <button type="button" className="link font-medium" onClick={() => again(printing.file)}>
              Save it again
            </button>
          </Banner>
        )}
      </section>
    </div>
  );
}

interface MakingProps {
  printing: Extract<Printing, { state: 'making' }>;
  onCancel: () => void;
}

function Making({ printing: { cards, of }, onCancel }: MakingProps) {
  const words = of === null ? 'Preparing…' : `${thousands(cards)} of ${thousands(of)} cards`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ProgressBar
        className="min-w-48 flex-1"
        label="Cards drawn"
        value={of ? Math.round((100 * cards) / of) : 0}
      />
      <p className="tabular-nums">{words}</p>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}
