import { useState } from 'react';

import {
  type ContentKind,
  contentMessages,
  emptiedFields,
  isAddable,
  textFieldsOf,
} from '#contract/content/content.ts';
import { sitePages } from '#contract/addresses.ts';
import type { TranslatedKind } from '#contract/translations/translated-fields.ts';
import { readBase64 } from '#web/lib/read-base64.ts';
import { firstOfEach } from '#web/lib/refused-fields.ts';
import { EachOpening } from '#web/ui/each-opening.tsx';
import { Field } from '#web/ui/field.tsx';
import { LinkField } from '#web/ui/link-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { RecordModal } from '../form/record-modal.tsx';
import { trimmed, useRecordForm, WHOLE } from '../form/use-record-form.ts';
import type { Problems } from '../form/use-record-form.ts';
import { useRecord } from '../form/use-record.ts';
import { useLanguages } from '../languages/use-languages.tsx';
import type { ContentItem } from './content-item.ts';
import { ContentPicture } from './content-picture.tsx';
import type { ContentScreen } from './content-screen.tsx';
import { bodyOf, emptyValues, optionLabels, timeProblems, valuesOf } from './content-values.ts';
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
export const ContentModal = ({ target, onSaved, ...rest }: ContentModalProps) => (
  <EachOpening of={target}>
    {(opened, open) => (
      <ContentForm
        {...rest}
        id={opened === 'new' ? null : opened}
        open={open}
        onSaved={(saved) => onSaved(saved, opened === 'new')}
      />
    )}
  </EachOpening>
);

interface ContentFormProps {
  screen: ContentScreen;
  /** Null: a new one. */
  id: number | null;
  open: boolean;
  onClose: () => void;
  onSaved: (saved: ContentItem) => void;
}

function ContentForm({ screen, id, open, onClose, onSaved }: ContentFormProps) {
  const { kind, name, hasLongText } = screen;
  const save = useSaveContent(kind);
  const refresh = useContentRefresh(kind);
  const record = useRecord<ContentItem>({
    key: [kind.kind, id ?? 'new'],
    isWanted: open && id !== null,
    load: (signal) => loadContent(kind, { id: id ?? 0 }, signal),
    onGone: () => {
      onClose();
      void refresh();
    },
  });
  // Theirs, where somebody else was quicker and theirs was taken.
  const [taken, setTaken] = useState<ContentItem | null>(null);
  const stored = taken ?? record.data;
  const [file, setFile] = useState<File | null>(null);
  const form = useRecordForm({
    name: open ? `${kind.kind}:${id ?? 'new'}` : null,
    empty: emptyValues(kind),
    row: id === null ? null : record.data,
    valuesOf: (row) => valuesOf(kind, row),
    labels: labelsOf(kind),
    wordsOf: valueWords,
    schema: kind.draft,
    bodyOf: (texts) => bodyOf(kind, trimmed(texts)),
    shownAt: { publish_at: 'publish_day', unpublish_at: 'unpublish_day' },
    check: (texts) => problemsIn(kind, trimmed(texts), id === null, file !== null),
    requiredText: contentMessages.required,
    hasMore: file !== null,
    send: async (_body, { values, version, onUploadProgress }) =>
      save(
        id === null ? null : { id, version },
        await sentBody(kind, trimmed(values), file, stored),
        onUploadProgress,
      ),
    failed: `Failed to ${id === null ? 'add' : 'update'} the ${kind.noun}. Please try again.`,
    onSaved,
    alsoChanged: (row) => changedPictures(kind, row, stored),
    onTheirs: setTaken,
  });
  const translatedKind = translatedKinds[kind.kind];
  const languages = useLanguages(
    translatedKind && stored ? { kind: translatedKind, id: stored.id, record: stored } : null,
  );
  const verb = id === null ? 'Add' : 'Update';
  return (
    <RecordModal
      form={form}
      open={open}
      title={`${verb} ${name}`}
      width="lg"
      onClose={onClose}
      submitText={verb}
      record={record}
      languages={languages}
    >
      {textFieldsOf(kind).map(({ column, name: field }) => {
        const Control = column === 'body' && hasLongText ? TextArea : TextInput;
        return column === 'link' ? (
          <LinkField key={field} {...form.field(field)} help={LINK_HELP} input={form.input(field)} />
        ) : (
          <Field key={field} {...form.field(field)}>
            <Control {...form.input(field)} />
          </Field>
        );
      })}
      <ContentPicture screen={screen} item={stored} form={form} file={file} onFile={setFile} />
      <ContentWhen form={form} isNew={id === null} />
    </RecordModal>
  );
}

/** Of partners nothing is said in words. */
const translatedKinds: Readonly<Record<string, TranslatedKind | undefined>> = {
  news: 'news',
  leadership: 'leadership',
};

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

/** The rules are the contract's, the same the server has. */
function problemsIn(kind: ContentKind, texts: Texts, isNew: boolean, hasFile: boolean): Problems {
  const isWhole = isNew
    ? isAddable(
        textFieldsOf(kind).map(({ name }) => texts[name]),
        hasFile || Boolean(texts[kind.fields.image.name]),
      )
    : emptiedFields(kind, texts).length === 0;
  if (!isWhole) return { [WHOLE]: contentMessages.required };
  const { issues = [] } = kind.draft.safeParse(bodyOf(kind, texts)).error ?? {};
  return { ...(firstOfEach<string>(issues) as Problems), ...timeProblems(kind, texts) };
}

/** JSON, or a form for the sake of the file. A form has no word for "none": where a picture is to go, it is JSON. */
async function sentBody(kind: ContentKind, texts: Texts, file: File | null, stored: ContentItem | undefined) {
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
