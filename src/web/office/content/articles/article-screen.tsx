// The page is the editor: the article's own type and measure, one word about saving, and a panel beside it.
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import ArrowLeft from 'lucide-react/icons/arrow-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import History from 'lucide-react/icons/history';
import LinkIcon from 'lucide-react/icons/link';
import PanelRight from 'lucide-react/icons/panel-right';
import { Link, useNavigate } from 'react-router';

import { articleAddress } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { ARTICLE_TITLE_MAX_CHARACTERS, SUMMARY_MAX_CHARACTERS } from '#contract/content/articles.ts';
import type { StaffArticle } from '#contract/content/articles.ts';
import { cx } from '#web/lib/cx.ts';
import { useShortcut } from '#web/lib/use-shortcut.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { KeptNote } from '#web/ui/kept-note.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { useToast } from '#web/ui/toast.tsx';

import { ChangedMeanwhile } from '../../form/changed-meanwhile.tsx';
import { ConfirmDelete } from '../../list/confirm-delete.tsx';
import { ArticlePanel } from './article-panel.tsx';
import { deletionWords } from './article-state.tsx';
import { labels, wordsOf } from './article-values.ts';
import { ArticleVersions } from './article-versions.tsx';
import { InLanguages, useLanguages } from '../../languages/use-languages.tsx';
import { articleDocument } from './translated-body.tsx';
import { BodyEditor } from './editor/body-editor.tsx';
import type { ArticleForm, StateChange } from './use-article-form.ts';
import { previewLinkOf, useDeleteArticle } from './use-articles.ts';
import { usePictures } from './use-pictures.tsx';
import { usePreviewLink } from '../use-preview-link.tsx';

interface ArticleScreenProps {
  /** Null: it is not stored yet. */
  article: StaffArticle | null;
  form: ArticleForm;
  mayWrite: boolean;
  /** The address follows in a moment. */
  isMoving: boolean;
}

export function ArticleScreen({ article, form, mayWrite, isMoving }: ArticleScreenProps) {
  const { values, unsent, problems, set, failure } = form;
  const navigate = useNavigate();
  const pictures = usePictures();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const panel = useRef<HTMLElement>(null);
  // On a phone it opens above the text, wherever one has scrolled to.
  useEffect(() => {
    if (isPanelOpen) panel.current?.focus();
  }, [isPanelOpen]);
  const [isDeleting, setIsDeleting] = useState(false);
  const changeState = useStateChanges(article, form);
  const isPublished = article?.state === 'published';
  const languages = useLanguages(
    article && {
      kind: 'article',
      id: article.id,
      record: article,
      document: articleDocument(pictures),
      isReadOnly: !mayWrite,
    },
  );
  const translation = languages?.translation ?? null;
  useShortcut('s', () => mayWrite && !translation && void form.save());
  return (
    <div
      onBlur={({ currentTarget, relatedTarget }) => {
        // Whoever turns to something else may be about to leave.
        if (!currentTarget.contains(relatedTarget)) form.saveSoon();
      }}
    >
      <h1 className="sr-only">{article ? `Edit ${article.title || 'draft'}` : 'Write an article'}</h1>
      <Bar
        article={article}
        form={form}
        mayWrite={mayWrite}
        isOriginal={!translation}
        isPanelOpen={isPanelOpen}
        onPanel={() => setIsPanelOpen(!isPanelOpen)}
        onPublish={() => changeState({ state: 'published', publish_at: null }, 'It is on the site.')}
      />
      {failure?.words && (
        <Banner tone={failure.isAway ? 'info' : 'error'} className="mb-4">
          {failure.words}
        </Banner>
      )}
      <InLanguages languages={languages}>
        <div className="flex flex-col items-start gap-x-8 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem]">
          <article className="mx-auto w-full max-w-reading pb-16 text-base">
            <KeptNote unsent={unsent} />
            <PlainText
              label={labels.title}
              text={values.title}
              onText={(title) => set('title', title)}
              maxLength={ARTICLE_TITLE_MAX_CHARACTERS}
              problem={problems['title']}
              readOnly={!mayWrite}
              autoFocus={article === null}
              className="mt-4 font-display text-4xl font-semibold"
            />
            <PlainText
              label={labels.summary}
              text={values.summary}
              onText={(summary) => set('summary', summary)}
              maxLength={SUMMARY_MAX_CHARACTERS}
              problem={problems['summary']}
              readOnly={!mayWrite}
              className="mt-4 text-xl text-muted"
            />
            <div className="mt-8">
              <BodyEditor
                text={values.body}
                onText={(body) => set('body', body)}
                isEditable={mayWrite}
                choosePicture={pictures.choose}
                uploadPicture={(file, onStored) => void pictures.upload(file, onStored)}
                onPicturesSkipped={pictures.skipped}
              />
              {problems['body'] && (
                <p role="alert" className="text-sm text-danger">
                  {problems['body']}
                </p>
              )}
            </div>
          </article>
          <aside
            ref={panel}
            tabIndex={-1}
            aria-label="About this article"
            className={cx(
              'w-full border-line outline-none max-lg:order-first max-lg:mb-6 max-lg:scroll-mt-[calc(var(--office-header)+5rem)] max-lg:border-b max-lg:pb-6 lg:sticky lg:top-[calc(var(--office-header)+4rem)] lg:max-h-[calc(100dvh-var(--office-header)-5rem)] lg:overflow-y-auto lg:border-s lg:ps-5',
              !isPanelOpen && 'max-lg:hidden',
            )}
          >
            <ArticlePanel
              article={article}
              form={form}
              mayWrite={mayWrite}
              onState={changeState}
              onChooseCover={() =>
                pictures.choose(({ path }) => {
                  set('cover', path);
                  // Of another picture it says nothing.
                  set('focus', '');
                })
              }
              onDelete={() => setIsDeleting(true)}
            />
          </aside>
        </div>
      </InLanguages>
      {pictures.dialog}
      <ChangedMeanwhile {...form.conflict} labels={labels} wordsOf={wordsOf} />
      {isPublished && unsent.isDirty && !isMoving && !translation?.unsent?.isDirty && (
        <LeaveGuard onDiscard={unsent.forget} />
      )}
      <ConfirmDelete
        target={isDeleting ? article : null}
        title="Delete this article?"
        text={deletionWords}
        deletion={useDeleteArticle()}
        failedText="The article could not be deleted. Please try again."
        onClose={() => setIsDeleting(false)}
        deletedText="Article deleted."
        onDeleted={() => {
          unsent.forget();
          void navigate(officePages.articles);
        }}
      />
    </div>
  );
}

/** Each with what is typed, and with a way back. */
function useStateChanges(article: StaffArticle | null, form: ArticleForm) {
  const toast = useToast();
  return async (change: StateChange, done: string) => {
    const { state = 'draft', publish_at = null } = article ?? {};
    const saved = await form.save(change);
    if (!saved) return;
    toast.show({
      text: done,
      about: [`article ${article?.id ?? 'new'}`],
      undo: async () => {
        if (!(await form.save({ state, publish_at }))) throw new Error('not undone');
      },
    });
  };
}

interface BarProps {
  article: StaffArticle | null;
  form: ArticleForm;
  mayWrite: boolean;
  /** What stands below is the article itself, not a translation of it. */
  isOriginal: boolean;
  isPanelOpen: boolean;
  onPanel: () => void;
  onPublish: () => Promise<void>;
}

function Bar({ article, form, mayWrite, isOriginal, isPanelOpen, onPanel, onPublish }: BarProps) {
  const preview = usePreviewLink('the article', previewLinkOf);
  const [isShowingVersions, setIsShowingVersions] = useState(false);
  const isPublished = article?.state === 'published';
  const copyLink = async (stored: StaffArticle) => {
    // What one sees there is what stands here.
    const saved = form.unsent.isDirty ? await form.save() : stored;
    if (saved) await preview.copy(saved.slug);
  };
  const toSite = {
    label: 'View on the site',
    icon: <ExternalLink />,
    to: articleAddress(article?.slug ?? ''),
  };
  const entries: MenuEntry[] = !article
    ? []
    : [
        ...(isPublished ? [toSite] : []),
        ...(!isPublished && mayWrite
          ? [{ label: 'Preview link', icon: <LinkIcon />, onSelect: () => void copyLink(article) }]
          : []),
        { label: 'Versions', icon: <History />, onSelect: () => setIsShowingVersions(true) },
      ];
  return (
    <div className="sticky top-(--office-header) z-10 -mx-4 -mt-4 mb-4 flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line bg-paper px-4 py-2 sm:gap-x-3 sm:-mx-6 sm:px-6">
      <Link to={officePages.articles} className="arrow-link text-muted max-sm:min-h-control">
        <ArrowLeft aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Articles</span>
      </Link>
      <p role="status" className="min-w-16 flex-1 text-muted">
        {savedWord(article, form)}
      </p>
      <div className="flex items-center gap-1">
        <div className="flex items-center gap-1 max-sm:hidden">
          {entries.map(({ label, icon, to, onSelect }) =>
            to === undefined ? (
              <IconButton key={label} label={label} icon={icon} onClick={onSelect} />
            ) : (
              <Link
                key={label}
                to={to}
                aria-label={label}
                title={label}
                className="flex size-control items-center justify-center rounded-sm text-muted hover:bg-hover hover:text-ink [&_svg]:size-5"
              >
                {icon}
              </Link>
            ),
          )}
        </div>
        {entries.length > 0 && (
          <div className="sm:hidden">
            <Menu trigger={<IconButton label="More" icon={<Ellipsis />} />} entries={entries} />
          </div>
        )}
        {isOriginal && (
          <IconButton
            label="About this article"
            icon={<PanelRight />}
            aria-expanded={isPanelOpen}
            onClick={onPanel}
            className="lg:hidden"
          />
        )}
        {mayWrite &&
          isOriginal &&
          (isPublished ? (
            <Button
              variant="primary"
              busy={form.isSaving}
              busyText="Saving..."
              disabled={!form.unsent.isDirty}
              onClick={() => void form.save()}
            >
              Update
            </Button>
          ) : (
            <Button variant="primary" onClick={() => void onPublish()}>
              Publish
            </Button>
          ))}
      </div>
      {preview.dialog}
      {article && (
        <ArticleVersions
          article={article}
          open={isShowingVersions}
          mayWrite={mayWrite}
          onClose={() => setIsShowingVersions(false)}
          onRestored={form.take}
        />
      )}
    </div>
  );
}

function savedWord(article: StaffArticle | null, { isSaving, unsent }: ArticleForm): string {
  if (isSaving) return 'Saving';
  if (unsent.isDirty) return 'Not saved';
  return article ? 'Saved' : '';
}

interface PlainTextProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  maxLength: number;
  problem: string | undefined;
  readOnly: boolean;
  autoFocus?: boolean;
  className: string;
}

/** A line of the article in its own type; it grows with what is written, and Enter goes on to what follows. */
function PlainText({ label, text, onText, problem, className, ...rest }: PlainTextProps) {
  const goOn = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const fields = event.currentTarget
      .closest('article')
      ?.querySelectorAll<HTMLElement>('textarea, [role=textbox]');
    const all = [...(fields ?? [])];
    all[all.indexOf(event.currentTarget) + 1]?.focus();
  };
  return (
    <>
      <textarea
        {...rest}
        aria-label={label}
        aria-invalid={problem ? true : undefined}
        dir="auto"
        placeholder={label}
        rows={1}
        value={text}
        onChange={(event) => onText(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={goOn}
        className={cx(
          'block field-sizing-content w-full resize-none bg-transparent outline-none placeholder:text-faint',
          className,
        )}
      />
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  );
}
