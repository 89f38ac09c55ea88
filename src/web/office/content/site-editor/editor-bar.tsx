// Over the page: which one, how wide, in which look, and the list of its texts.
import type { Ref } from 'react';

import ListTree from 'lucide-react/icons/list-tree';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Smartphone from 'lucide-react/icons/smartphone';
import Sun from 'lucide-react/icons/sun';

import { offeredLanguages } from '#contract/languages.ts';
import type { Lang } from '#contract/languages.ts';
import { siteTextPages } from '#contract/site-editions/site-texts.ts';
import type { SiteTextPage } from '#contract/site-editions/site-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { Select } from '#web/ui/select.tsx';

import { languageName } from '../../words/language-name.ts';
import type { Width } from './page-stage.tsx';
import { pageNames } from './site-pages.ts';

const pages = siteTextPages.map((value) => ({ value, label: pageNames[value] }));
const widths = [
  { value: 'desktop', label: 'As on a desk', icon: <Monitor className="size-4" /> },
  { value: 'phone', label: 'As on a phone', icon: <Smartphone className="size-4" /> },
] as const;
const looks = [
  { value: 'light', label: 'Light', icon: <Sun className="size-4" /> },
  { value: 'dark', label: 'Dark', icon: <Moon className="size-4" /> },
] as const;
export type Look = (typeof looks)[number]['value'];

interface EditorBarProps {
  page: SiteTextPage;
  onPage: (page: SiteTextPage) => void;
  lang: Lang;
  onLang: (lang: Lang) => void;
  width: Width;
  onWidth: (width: Width) => void;
  look: Look;
  onLook: (look: Look) => void;
  isListOpen: boolean;
  onList: () => void;
  ref: Ref<HTMLDivElement>;
}

export const EditorBar = (props: EditorBarProps) => {
  const { page, onPage, lang, onLang, width, onWidth, look, onLook, isListOpen, onList, ref } = props;
  return (
    <div
      ref={ref}
      className="flex items-center gap-2 border-b border-line px-3 py-2 [&_[role=group]]:w-auto! [&_[role=group]_button]:px-2"
    >
      <Select
        aria-label="Page"
        options={pages}
        value={page}
        onChange={(event) => {
          const chosen = siteTextPages.find((one) => one === event.target.value);
          if (chosen) onPage(chosen);
        }}
        className="min-w-0 max-sm:flex-1 sm:w-52"
      />
      {offeredLanguages().length > 1 && (
        <Select
          aria-label="Language"
          options={offeredLanguages().map((value) => ({ value, label: languageName(value) }))}
          value={lang}
          onChange={(event) => onLang(event.target.value)}
          className="w-28 max-sm:w-24"
        />
      )}
      <Button
        aria-expanded={isListOpen}
        aria-label="List of texts"
        icon={<ListTree className="size-4" />}
        onClick={onList}
        className="aria-expanded:bg-hover max-sm:w-control max-sm:px-0"
      >
        <span className="max-sm:hidden">List</span>
      </Button>
      <div className="ms-auto flex gap-2 max-sm:ms-0 max-sm:gap-1">
        <Choice label="Width" options={widths} value={width} onChange={onWidth} />
        <Choice label="Look" options={looks} value={look} onChange={onLook} />
      </div>
    </div>
  );
};
