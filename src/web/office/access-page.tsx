// The calm page around every step of getting in: sign-in, code, password.
import type { ReactNode } from 'react';

import { Link } from 'react-router';

import { company } from '#company';
import threads from '#web/art/home/dark-1280.avif';

interface AccessPageProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
  /** Where else to go from here. */
  foot?: { to: string; label: string };
}

const website = { to: '/', label: 'Back to the website' };

export function AccessPage({ title, intro, children, foot = website }: AccessPageProps) {
  return (
    <div className="flex min-h-dvh bg-paper">
      <main className="flex flex-1 flex-col px-6 py-8 sm:px-12 lg:max-w-xl lg:px-16">
        <Link
          to="/"
          className="flex items-center gap-3 self-start rounded-sm font-display text-lg font-semibold"
        >
          <img src={company.logo} alt="" width={36} height={36} className="size-9" />
          {company.brand}
        </Link>
        <div className="mx-auto my-auto w-full max-w-sm py-10">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 mb-8 text-muted">{intro}</p>
          {children}
        </div>
        <p className="text-sm text-muted">
          <Link to={foot.to} className="link">
            {foot.label}
          </Link>
        </p>
      </main>
      {/* Dark in both themes: the threads glow. */}
      <div
        aria-hidden="true"
        className="scheme-dark relative hidden flex-1 overflow-hidden bg-paper text-ink lg:block"
      >
        <img src={threads} alt="" className="absolute inset-0 size-full object-cover object-right" />
      </div>
    </div>
  );
}
