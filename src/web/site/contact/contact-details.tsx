import { identity } from '#contract/identity/current.ts';
import { contactTexts } from '#contract/texts/contact.ts';
import { useTexts } from '#web/lib/use-texts.ts';

const steps = ['contact.next.read', 'contact.next.talk', 'contact.next.quote'] as const;

export function ContactDetails() {
  const text = useTexts(contactTexts);
  const rows = [
    {
      term: text('contact.direct.email'),
      detail: (
        <a className="link" href={`mailto:${identity().email}`}>
          {identity().email}
        </a>
      ),
    },
    {
      term: text('contact.direct.phone'),
      detail: (
        <a className="link" href={`tel:${identity().phone.replaceAll(' ', '')}`}>
          {identity().phone}
        </a>
      ),
    },
    { term: text('contact.direct.hours'), detail: identity().office_hours },
    {
      term: text('contact.direct.address'),
      detail: identity().address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    },
  ];
  return (
    <>
      <h2 className="text-2xl">{text('contact.next.headline')}</h2>
      <ol className="steps mt-6">
        {steps.map((id) => (
          <li key={id}>
            <h3 className="text-lg">{text(`${id}.title`)}</h3>
            <p className="mt-1 text-muted">{text(`${id}.text`)}</p>
          </li>
        ))}
      </ol>
      <h2 className="mt-14 text-2xl">{text('contact.direct.headline')}</h2>
      <dl className="mt-4">
        {rows.map(({ term, detail }) => (
          <div key={term} className="grid grid-cols-[6rem_1fr] gap-4 border-t border-line py-3">
            <dt className="text-muted">{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
