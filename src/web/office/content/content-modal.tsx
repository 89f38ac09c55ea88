import {
  type ContentKind,
  contentMessages,
  emptiedFields,
  isAddable,
  textFieldsOf,
} from '#contract/content.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { firstOfEach } from '#web/lib/refused-fields.ts';
import { useLast, useOpening } from '#web/lib/use-last.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { type Draft, type Problems, formDataOf, useUploadForm } from '../use-upload-form.ts';
import { type ContentItem, type ContentScreen, textIn } from './content-screen.tsx';
import { useSaveContent } from './use-content.ts';

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
  const item = last === 'new' ? null : last;
  return (
    <ContentForm
      {...rest}
      key={useOpening(isOpen)}
      item={item}
      isOpen={isOpen}
      onSaved={() => onSaved(item === null)}
    />
  );
}

interface ContentFormProps {
  screen: ContentScreen;
  item: ContentItem | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}

function ContentForm({ screen, item, isOpen, onClose, onSaved }: ContentFormProps) {
  const { kind, name, hasLongText, hasRoundImages } = screen;
  const { name: imageName, label: imageLabel } = kind.fields.image;
  const save = useSaveContent(kind);
  const { draft, problems, percent, isSaving, ...form } = useUploadForm({
    texts: Object.fromEntries(
      textFieldsOf(kind).map((field) => [field.name, item ? textIn(item, field.name) : '']),
    ),
    imageName,
    check: (texts, hasFile) => (item ? changeProblems(kind, texts) : addProblems(kind, texts, hasFile)),
    save: (sent, onUploadProgress) => save(item?.id, bodyOf(sent, imageName), onUploadProgress),
    failedText: `Failed to ${item ? 'update' : 'add'} the ${kind.noun}. Please try again.`,
    onSaved,
  });
  const verb = item ? 'Update' : 'Add';
  const current = item && !draft.dropsImage ? textIn(item, imageName) : '';
  return (
    <FormModal
      open={isOpen}
      title={`${verb} ${name}`}
      onClose={onClose}
      onSubmit={form.submit}
      submitText={verb}
      busy={isSaving}
      error={problems[''] || null}
    >
      {textFieldsOf(kind).map(({ column, name: field, label }) => {
        const Control = column === 'body' && hasLongText ? TextArea : TextInput;
        return (
          <Field
            key={field}
            label={label}
            error={problems[field] || undefined}
            help={
              column === 'link'
                ? 'An address with https://, a page of this site such as /Career, or #.'
                : undefined
            }
          >
            <Control
              name={field}
              value={draft.texts[field] ?? ''}
              disabled={isSaving}
              onChange={(event: { target: { value: string } }) => form.setText(field, event.target.value)}
            />
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
        round={hasRoundImages ?? false}
        disabled={isSaving}
      />
      {percent !== null && <ProgressBar value={percent} label="Upload" />}
    </FormModal>
  );
}

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
