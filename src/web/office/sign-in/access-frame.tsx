// The calm page around every step of getting in: sign-in, code, password.
import type { ReactNode } from 'react';

import { Link } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { CompanyMark } from '#web/ui/company-mark.tsx';
import threads1280 from '#web/art/home/dark-1280.avif';
import threads1920 from '#web/art/home/dark-1920.avif';
import threads2560 from '#web/art/home/dark-2560.avif';

interface AccessPageProps {
  title: string;
  intro: ReactNode;
  children: ReactNode;
  /** Where else to go from here, or what else to do. */
  foot?: { label: string } & ({ to: string; state?: unknown } | { onPress: () => void });
}

const website = { to: '/', label: 'Back to the website' };

export function AccessPage({ title, intro, children, foot = website }: AccessPageProps) {
  return (
    <div className="flex min-h-dvh flex-col-reverse bg-paper lg:flex-row">
      <main className="flex flex-1 flex-col px-6 py-8 sm:px-12 lg:max-w-xl lg:px-16">
        <Link
          to="/"
          className="flex items-center gap-3 self-start rounded-sm font-display text-lg font-semibold"
        >
          <CompanyMark />
          {identity().brand}
        </Link>
        <div className="mx-auto my-auto w-full max-w-sm py-10">
          <h1 className="text-3xl">{title}</h1>
          <p className="mt-2 mb-8 text-muted">{intro}</p>
          {children}
        </div>
        <p className="text-sm text-muted">
          {'to' in foot ? (
            <Link to={foot.to} state={foot.state} className="link">
              {foot.label}
            </Link>
          ) : (
            <button type="button" className="link" onClick={foot.onPress}>
              {foot.label}
            </button>
          )}
        </p>
      </main>
      {/* Dark in both themes: the threads glow. */}
      <div
        aria-hidden="true"
        className="scheme-dark relative h-[16svh] overflow-hidden bg-paper lg:h-auto lg:flex-1"
      >
        <img
          src={threads1920}
          srcSet={`${threads1280} 1280w, ${threads1920} 1920w, ${threads2560} 2560w`}
          sizes="(min-width: 1024px) 178vh, 100vw"
          alt=""
          className="absolute inset-0 size-full object-cover object-right"
        />
      </div>
    </div>
  );
}
