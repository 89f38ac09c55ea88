import { company } from '#company';

const steps = [
  {
    title: 'A person reads it',
    text: 'Your message goes to the team that would do the work, not to a call centre.',
  },
  { title: 'We talk', text: 'We call or write back with the questions that decide the size of the job.' },
  {
    title: 'You get a written quote',
    text: 'What we would build, what it costs, how long it takes. You decide in your own time.',
  },
];

export function ContactDetails() {
  const rows = [
    {
      term: 'Email',
      detail: (
        <a className="link" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      ),
    },
    {
      term: 'Phone',
      detail: (
        <a className="link" href={`tel:${company.phone.replaceAll(' ', '')}`}>
          {company.phone}
        </a>
      ),
    },
    { term: 'Hours', detail: company.officeHours },
    {
      term: 'Address',
      detail: company.address.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      )),
    },
  ];
  return (
    <>
      <h2 className="text-2xl">What happens next</h2>
      <ol className="steps mt-6">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <h2 className="mt-14 text-2xl">Or reach us directly</h2>
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
