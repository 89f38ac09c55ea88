import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import {
  type ContentKind,
  contentMessages,
  emptiedFields,
  isAddable,
  textFieldsOf,
} from '#contract/content/content.ts';
import { sitePages } from '#contract/addresses.ts';
import { readBase64 } from '#web/lib/read-base64.ts';
import { firstOfEach } from '#web/lib/refused-fields.ts';
import { useKeepLast, useOpening } from '#web/lib/use-keep-last.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { LinkField } from '#web/ui/link-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { ChangedMeanwhile } from '../form/changed-meanwhile.tsx';
import { useRecord } from '../form/use-record.ts';
import { type Draft, type Problems, useUploadForm } from '../form/use-upload-form.ts';
import type { ContentItem } from './content-item.ts';
import { ContentPicture } from './content-picture.tsx';
import type { ContentScreen } from './content-screen.tsx';
import { allTexts, bodyOf, emptyForm, optionLabels, startOf, timeProblems } from './content-values.ts';
import type { Texts } from './content-values.ts';
import { ContentWhen } from './content-when.tsx';
import { loadContent, useContentRefresh, useSaveContent } from './use-content.ts';

interface ContentModalProps {
  screen: ContentScreen;
  /** What is open: a new one, one to update by its id, or nothing. */
  target: number | 'new' | null;
  onClose: () => void;
  onSaved: (saved: ContentItem, isNew: boolean) => void;
}

/** One modal adds and updates every kind. */
export function ContentModal({ target, onSaved, ...rest }: ContentModalProps) {
  const last = useKeepLast(target);
  const isOpen = target !== null;
  const opening = useOpening(isOpen);
  const id = last === 'new' ? null : last;
  return (
    <ContentForm
      {...rest}
      key={opening}
      opening={opening}
      id={id}
      isOpen={isOpen}
      onSaved={(saved) => onSaved(saved, id === null)}
    />
  );
}

interface ContentFormProps {
  screen: ContentScreen;
  opening: number;
  /** Null: a new one. */
  id: number | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: (saved: ContentItem) => void;
}

function ContentForm({ screen, opening, id, isOpen, onClose, onSaved }: ContentFormProps) {
  const { kind, name, hasLongText } = screen;
  const { name: imageName } = kind.fields.image;
  const save = useSaveContent(kind);
  const refresh = useContentRefresh(kind);
  const record = useRecord<ContentItem>({
    key: [kind.kind, id ?? 'new', opening],
    isWanted: isOpen && id !== null,
    load: (signal) => loadContent(kind, { id: id ?? 0 }, signal),
    onGone: () => {
      onClose();
      void refresh();
    },
  });
  // Theirs, where somebody else was quicker and theirs was taken.
  const [taken, setTaken] = useState<ContentItem | null>(null);
  const stored = taken ?? record.data;
  const start = useMemo(
    () => (id === null ? emptyForm(kind) : record.data && startOf(kind, record.data)),
    [kind, id, record.data],
  );
  const [saved, setSaved] = useState<ContentItem | null>(null);
  const { draft, problems, unsent, conflict, percent, isSaving, ...form } = useUploadForm<
    ContentItem,
    ContentItem
  >({
    form: isOpen ? `${kind.kind}:${id ?? 'new'}` : null,
    start,
    imageName,
    check: (texts, hasFile) =>
      id === null ? addProblems(kind, texts, hasFile) : changeProblems(kind, texts),
    save: async (sent, version, onUploadProgress) =>
      save(
        id === null ? null : { id, version: version ?? stored?.version ?? 0 },
        await sentBody(kind, sent, stored),
        onUploadProgress,
      ),
    failedText: `Failed to ${id === null ? 'add' : 'update'} the ${kind.noun}. Please try again.`,
    onSaved: setSaved,
    startOf: (row) => startOf(kind, row),
    alsoChanged: (row) => changedPictures(kind, row, stored),
    onTheirs: setTaken,
  });
  const tell = useEffectEvent(onSaved);
  useEffect(() => {
    // Only now: until it is drawn without the text, leaving would be asked about.
    if (saved) tell(saved);
  }, [saved]);
  const texts = allTexts(kind, draft.texts);
  const verb = id === null ? 'Add' : 'Update';
  return (
    <FormModal
      open={isOpen}
      title={`${verb} ${name}`}
      width="lg"
      onClose={onClose}
      onSubmit={form.submit}
      submitText={verb}
      busy={isSaving}
      error={problems[''] || null}
      unsent={unsent}
      record={record}
    >
      {textFieldsOf(kind).map(({ column, name: field, label }) => {
        const error = problems[field] || undefined;
        const input = {
          name: field,
          value: texts[field] ?? '',
          disabled: isSaving,
          onChange: (event: { target: { value: string } }) => form.setText(field, event.target.value),
        };
        const Control = column === 'body' && hasLongText ? TextArea : TextInput;
        // Said once, of all that is empty.
        const isMissing = problems[''] === contentMessages.required && !input.value.trim();
        return (
          <div key={field} data-wrong={isMissing || undefined} className="contents">
            {column === 'link' ? (
              <LinkField label={label} error={error} help={LINK_HELP} input={input} />
            ) : (
              <Field label={label} error={error}>
                <Control {...input} />
              </Field>
            )}
          </div>
        );
      })}
      <ContentPicture
        screen={screen}
        item={stored}
        draft={{ ...draft, texts }}
        problems={problems}
        disabled={isSaving}
        onText={form.setText}
        onFile={form.setFile}
      />
      <ContentWhen
        texts={texts}
        problems={problems}
        isNew={id === null}
        disabled={isSaving}
        onText={form.setText}
      />
      {percent !== null && <ProgressBar value={percent} label="Upload" />}
      <ChangedMeanwhile {...conflict} labels={labelsOf(kind)} wordsOf={valueWords} />
    </FormModal>
  );
}

const LINK_HELP = `An address with https://, a page of this site such as ${sitePages.careers}, or #.`;

const labelsOf = (kind: ContentKind) => ({
  ...Object.fromEntries(textFieldsOf(kind).map(({ name, label }) => [name, label])),
  ...optionLabels,
});

const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  when: { published: 'Published', later: 'At a time', draft: 'Draft' },
  ends: { yes: 'Yes', '': 'No' },
};

function valueWords(name: string, value: string | boolean | undefined): string | undefined {
  if (name === 'focus') return value ? 'A point of their own choice' : 'As usual';
  return valueNames[name]?.[String(value ?? '')];
}

/** Pictures are shown, not written: of them it is only said that they are others. */
const changedPictures = (kind: ContentKind, row: ContentItem, stored: ContentItem | undefined): string[] =>
  [kind.fields.image, kind.fields.darkImage].flatMap((field) =>
    field && stored && row[field.name] !== stored[field.name] ? [field.label] : [],
  );

const kindTexts = (kind: ContentKind, texts: Texts) => textFieldsOf(kind).map(({ name }) => texts[name]);

// The rules are the contract's, the same the server has.
const addProblems = (kind: ContentKind, texts: Texts, hasFile: boolean): Problems =>
  isAddable(kindTexts(kind, texts), hasFile || Boolean(texts[kind.fields.image.name]))
    ? fieldProblems(kind, texts)
    : { '': contentMessages.required };

const changeProblems = (kind: ContentKind, texts: Texts): Problems =>
  emptiedFields(kind, texts).length > 0 ? { '': contentMessages.required } : fieldProblems(kind, texts);

const fieldProblems = (kind: ContentKind, texts: Texts): Problems => ({
  ...(firstOfEach<string>(kind.draft.safeParse(bodyOf(kind, texts)).error?.issues ?? []) as Problems),
  ...timeProblems(kind, texts),
});

/** JSON, or a form for the sake of the file. A form has no word for "none": where a picture is to go, it is JSON. */
async function sentBody(kind: ContentKind, { texts, file }: Draft, stored: ContentItem | undefined) {
  const body = bodyOf(kind, texts);
  const { image, darkImage } = kind.fields;
  if (!file) return body;
  if (darkImage && stored?.[darkImage.name] && !body[darkImage.name])
    return { ...body, [image.name]: await readBase64(file) };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...body, [image.name]: undefined })) {
    if (value !== undefined) form.append(name, asFormText(value));
  }
  form.append(image.name, file);
  return form;
}

const asFormText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value);
