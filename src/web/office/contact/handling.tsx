// Who takes care of an enquiry, how far it is, and what the signals said of it.
import { SPAM_FROM_SCORE, enquiryStates } from '#contract/contact/contact.ts';
import type { Enquiry, EnquiryState } from '#contract/contact/contact.ts';
import { readUserId } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

import { useEnquiryColleagues } from './use-enquiry-colleagues.ts';
import { isUnanswered } from './enquiry.ts';
import type { Marking } from './use-enquiries.tsx';
import { stateNames, waitedWords } from './waiting.tsx';

interface HandlingProps {
  enquiry: Enquiry;
  mayWrite: boolean;
  marking: Marking;
}

const states = enquiryStates.map((value) => ({ value, label: stateNames[value] }));

export function Handling({ enquiry, mayWrite, marking }: HandlingProps) {
  const { state, assignee, created_at } = enquiry;
  const { data: colleagues = [] } = useEnquiryColleagues();
  const own = colleagues.find(({ id }) => String(id) === readUserId());
  const give = (id: string) => {
    const to = colleagues.find((each) => String(each.id) === id);
    void marking.mark([enquiry], { assignee: to ? { id: to.id, name: to.name } : null });
  };
  // Whoever may no longer see enquiries still stands here until it is given to somebody else.
  const isListed = assignee === null || colleagues.some(({ id }) => id === assignee.id);
  const people = isListed ? colleagues : [...colleagues, { ...assignee, username: '' }];
  const waits = isUnanswered(enquiry) && (
    <p className="text-muted">
      Waiting for <span className="font-medium text-ink">{waitedWords(created_at)}</span>
    </p>
  );
  if (!mayWrite)
    return (
      <div className="flex flex-col gap-1">
        <p>
          {stateNames[state]}
          {assignee && `, with ${assignee.name}`}
        </p>
        {waits}
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {waits}
      <div className="grid grid-cols-2 gap-3">
        <Field label="State">
          <Select
            value={state}
            onChange={(event) => void marking.mark([enquiry], { state: event.target.value as EnquiryState })}
            options={states}
          />
        </Field>
        <Field label="With">
          <Select
            placeholder="Nobody"
            value={assignee ? String(assignee.id) : ''}
            onChange={(event) => give(event.target.value)}
            options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </Field>
      </div>
      {own && assignee === null && (
        <Button size="sm" className="self-start" onClick={() => give(String(own.id))}>
          Take it
        </Button>
      )}
    </div>
  );
}

/** Nothing is said of one without a sign. */
export function SpamSigns({ enquiry: { spam, is_spam } }: { enquiry: Enquiry }) {
  if (spam.reasons.length === 0) return null;
  return (
    <section aria-labelledby="spam-signs" className="flex flex-col gap-1.5">
      <h3 id="spam-signs" className="font-semibold">
        Signs of spam
      </h3>
      <ul className="flex flex-col gap-1">
        {spam.reasons.map(({ signal, weight, words }) => (
          <li key={signal} className="flex gap-2">
            <span className="w-7 shrink-0 text-end text-muted tabular-nums">
              {weight > 0 ? `+${weight}` : weight}
            </span>
            <span className="wrap-anywhere">{words}</span>
          </li>
        ))}
      </ul>
      <p className="text-xs text-muted">
        {spam.score} in all; from {SPAM_FROM_SCORE} on an enquiry goes to spam by itself.
        {is_spam !== spam.score >= SPAM_FROM_SCORE && ' Somebody decided otherwise.'}
      </p>
    </section>
  );
}
