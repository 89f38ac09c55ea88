// What each team of the demo looks for.
interface Team {
  department: string;
  qualification: string;
  skills: string;
  responsibility: string;
  description: string;
}

const team = (value: Team): Team => value;

export const teams = {
  engineering: team({
    department: 'Engineering',
    qualification:
      'A degree in a technical subject or the same in practice, Code you can show and explain, Good written English',
    skills: 'TypeScript, React, Node.js, SQL, Git, Accessibility',
    responsibility:
      'Build features from the first sketch to the release, Write tests that catch what matters, Review the work of colleagues with care, Take part in the weekly planning',
    description:
      'You join a team of six that builds shops, portals and business software for companies of twenty to two thousand people. We release every week, keep our pages fast on cheap phones and talk to the people who use what we make.\n\nIn your first month you ship something small to real customers, with somebody beside you. After half a year you lead a feature of your own.',
  }),
  quality: team({
    department: 'Quality',
    qualification: 'A degree or three years of practice, A certificate in testing is welcome',
    skills: 'Playwright, API testing, SQL, Test design, Clear bug reports',
    responsibility:
      'Find what others overlook, Automate what is checked twice, Speak up before a release that is not ready',
    description:
      'Nothing leaves the house before you are content with it. You sit with the engineers from the first day of a project, ask the awkward questions early and turn the answers into tests that run by themselves.',
  }),
  design: team({
    department: 'Design',
    qualification: 'A portfolio with your own work, Training in design or the same in practice',
    skills: 'Figma, Typography, Design systems, Usability tests, Illustration',
    responsibility:
      'Turn a vague wish into screens people understand, Test drafts with real users, Keep our design system in order',
    description:
      'You make things that work before they shine, and then make them shine. You talk to customers yourself, sketch with engineers at the table and see your designs built within weeks.',
  }),
  operations: team({
    department: 'Infrastructure',
    qualification: 'Several years with servers that matter, Calm when something breaks',
    skills: 'Linux, PostgreSQL, Containers, Backups, Monitoring, Shell scripting',
    responsibility:
      'Keep two hundred servers healthy, Rehearse the restore of every backup, Write down what you learned so that nobody learns it twice',
    description:
      'Customers trust us with the machines their companies run on. You look after them, automate the dull parts and make sure that a bad night stays a rare one. On-call is shared by five people and paid.',
  }),
  erp: team({
    department: 'ERP',
    qualification: 'A degree in commerce or engineering, Experience with accounting or inventory software',
    skills: 'Accounting, Inventory, Process mapping, Data migration, Training',
    responsibility:
      'Listen how a company works today, Set our ERP up for it, Train the people who will use it every day',
    description:
      'You go to factories, wholesalers and schools, learn how they buy, make and sell, and bring our ERP to them so that Monday morning is easier than it was. Expect two days of travel in most weeks.',
  }),
  marketing: team({
    department: 'Marketing',
    qualification: 'A degree or a blog that people read, Very good English and one more language',
    skills: 'SEO, Copywriting, Campaign planning, Analytics, WhatsApp and e-mail marketing',
    responsibility:
      'Plan campaigns with the customer, Write and publish, Read the numbers and say honestly what they mean',
    description:
      'You help small companies to be found by the people who need them. No tricks, no bought followers: good texts, the right moment and a close look at what worked.',
  }),
  sales: team({
    department: 'Sales',
    qualification: 'Five years of selling services to companies, A valid driving licence',
    skills: 'Consultative selling, Negotiation, Presentations, Account management',
    responsibility:
      'Find companies we can help, Find out what they need before you offer anything, Stay in touch after the signature',
    description:
      'You listen more than you talk. Our customers stay for years because what was promised is what was delivered; you are the first person they meet and the one they call later.',
  }),
  delivery: team({
    department: 'Delivery',
    qualification: 'Projects you have led from start to end, A calm way with people under pressure',
    skills: 'Planning, Risk management, Budgeting, Facilitation, Written reports',
    responsibility: 'Lead three projects at a time, Keep scope and budget honest, Give bad news early',
    description:
      'Six people, one customer, one date: you see to it that all of them are content in the end. You write short reports, run short meetings and protect the team from the rest.',
  }),
  people: team({
    department: 'People',
    qualification: 'A degree in human resources, Three years in a company that grew',
    skills: 'Recruiting, Labour law, Payroll, Onboarding, Conversation',
    responsibility:
      'Hire with the teams, Look after the first hundred days of everyone who joins, Keep our papers in order',
    description:
      'You are the person everyone knows by name. You read every application, answer every one of them and see to it that people who join want to stay.',
  }),
} as const;
