import { useMemo, useState } from 'react';

import {
  type ContentKind,
  contentMessages,
  emptiedFields,
  isAddable,
  textFieldsOf,
} from '#contract/content.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import type { FormStart } from '#web/lib/kept-forms.ts';
import { firstOfEach } from '#web/lib/refused-fields.ts';
import { useLast, useOpening } from '#web/lib/use-last.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { LinkField } from '#web/ui/link-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { ChangedMeanwhile } from '../changed-meanwhile.tsx';
import { useRecord } from '../use-record.ts';
import { type Draft, type Problems, formDataOf, useUploadForm } from '../use-upload-form.ts';
import { type ContentItem, type ContentScreen, textIn } from './content-screen.tsx';
import { loadContent, useContentRefresh, useSaveContent } from './use-content.ts';

interface ContentModalProps {
  screen: ContentScreen;
  /** What is open: a new one, one to update, or nothing. */
  target: ContentItem | 'new' | null;
  onClose: () => void;
  onSaved: (isNew: boolean) => void;
}

/** One modal adds and updates every kind. */
export function ContentModal({ target, onSaved, ...rest }: ContentModalProps) {
  const last = useLast(target);
  const isOpen = target !== null;
  const opening = useOpening(isOpen);
  const item = last === 'new' ? null : last;
  return (
    <ContentForm
      {...rest}
      key={opening}
      opening={opening}
      item={item}
      isOpen={isOpen}
      onSaved={() => onSaved(item === null)}
    />
  );
}

interface ContentFormProps {
  screen: ContentScreen;
  opening: number;
  item: ContentItem | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}

function ContentForm({ screen, opening, item, isOpen, onClose, onSaved }: ContentFormProps) {
  const { kind, name, hasLongText, crop } = screen;
  const { name: imageName, label: imageLabel } = kind.fields.image;
  const save = useSaveContent(kind);
  const refresh = useContentRefresh(kind);
  const record = useRecord<ContentItem>({
    key: [kind.kind, item?.id ?? 'new', opening],
    isWanted: isOpen && item !== null,
    load: (signal) => loadContent(kind, item ?? { id: 0 }, signal),
    onGone: () => {
      onClose();
      void refresh();
    },
  });
  // Theirs, where somebody else was quicker and theirs was taken.
  const [taken, setTaken] = useState<ContentItem | null>(null);
  const stored = taken ?? record.data;
  const start = useMemo(
    () => (item ? record.data && startOf(kind, record.data) : emptyForm(kind)),
    [kind, item, record.data],
  );
  const { draft, problems, unsent, conflict, percent, isSaving, ...form } = useUploadForm<ContentItem>({
    form: isOpen ? `${kind.kind}:${item?.id ?? 'new'}` : null,
    start,
    imageName,
    check: (texts, hasFile) => (item ? changeProblems(kind, texts) : addProblems(kind, texts, hasFile)),
    save: (sent, version, onUploadProgress) =>
      save(
        item && { id: item.id, version: version ?? item.version },
        bodyOf(sent, imageName),
        onUploadProgress,
      ),
    failedText: `Failed to ${item ? 'update' : 'add'} the ${kind.noun}. Please try again.`,
    onSaved,
    startOf: (row) => startOf(kind, row),
    alsoChanged: (row) => (stored && row[imageName] !== stored[imageName] ? [imageLabel] : []),
    onTheirs: setTaken,
  });
  const verb = item ? 'Update' : 'Add';
  const current = stored && !draft.dropsImage ? textIn(stored, imageName) : '';
  return (
    <FormModal
      open={isOpen}
      title={`${verb} ${name}`}
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
          value: draft.texts[field] ?? '',
          disabled: isSaving,
          onChange: (event: { target: { value: string } }) => form.setText(field, event.target.value),
        };
        const Control = column === 'body' && hasLongText ? TextArea : TextInput;
        return column === 'link' ? (
          <LinkField key={field} label={label} error={error} help={LINK_HELP} input={input} />
        ) : (
          <Field key={field} label={label} error={error}>
            <Control {...input} />
          </Field>
        );
      })}
      <ImageField
        label={imageLabel}
        name={imageName}
        file={draft.file}
        onFile={form.setFile}
        currentUrl={current ? apiAddress(current) : null}
        onClearCurrent={form.dropImage}
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB."
        error={problems[imageName] || undefined}
        crop={crop}
        disabled={isSaving}
      />
      {percent !== null && <ProgressBar value={percent} label="Upload" />}
      <ChangedMeanwhile {...conflict} labels={labelsOf(kind)} />
    </FormModal>
  );
}

const LINK_HELP = 'An address with https://, a page of this site such as /Career, or #.';

const labelsOf = (kind: ContentKind) =>
  Object.fromEntries(textFieldsOf(kind).map(({ name, label }) => [name, label]));

const startOf = (kind: ContentKind, item: ContentItem): FormStart => ({
  values: Object.fromEntries(textFieldsOf(kind).map(({ name }) => [name, textIn(item, name)])),
  version: item.version,
});

const emptyForm = (kind: ContentKind): FormStart => ({
  values: Object.fromEntries(textFieldsOf(kind).map(({ name }) => [name, ''])),
});

// The rules are the contract's, the same the server has.
const addProblems = (kind: ContentKind, texts: Draft['texts'], hasFile: boolean): Problems =>
  isAddable(Object.values(texts), hasFile) ? fieldProblems(kind, texts) : { '': contentMessages.required };

const changeProblems = (kind: ContentKind, texts: Draft['texts']): Problems =>
  emptiedFields(kind, texts).length > 0 ? { '': contentMessages.required } : fieldProblems(kind, texts);

const fieldProblems = (kind: ContentKind, texts: Draft['texts']): Problems =>
  firstOfEach<string>(kind.draft.safeParse(texts).error?.issues ?? []) as Problems;

/** A form has no word for "none". */
const bodyOf = (draft: Draft, imageName: string) =>
  draft.dropsImage && !draft.file ? { ...draft.texts, [imageName]: null } : formDataOf(draft, imageName);
