import { useState } from 'react';

import { employeeMessages } from '#contract/employees.ts';
import { useImagePreview } from '#web/lib/use-image-preview.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

import { EmployeePicker } from './employee-picker.tsx';
import { useQrCode } from './use-qr-code.ts';

interface QrModalProps {
  open: boolean;
  onClose: () => void;
}

export function QrModal({ open, onClose }: QrModalProps) {
  // Each opening starts afresh; the last one stays while it fades.
  const [shown, setShown] = useState({ open, opening: 0 });
  if (open !== shown.open) setShown({ open, opening: shown.opening + (open ? 1 : 0) });
  return <OneQrCode key={shown.opening} open={open} onClose={onClose} />;
}

function OneQrCode({ open, onClose }: QrModalProps) {
  const { chosen, choose, picture, isMaking, hasFailed, generate, download } = useQrCode();
  const preview = useImagePreview(picture);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Generate QR Code"
      description="The code on the ID card: it opens the page that verifies it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!picture} onClick={download}>
            Download
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          generate();
        }}
      >
        <EmployeePicker value={chosen} onChange={choose} disabled={isMaking} />
        {hasFailed && <Banner tone="error">{employeeMessages.qrFailed}</Banner>}
        <Button type="submit" busy={isMaking} disabled={!chosen} className="self-start">
          Generate QR Code
        </Button>
        {preview && chosen && (
          <img
            src={preview}
            width={240}
            height={240}
            alt={`QR code of ${chosen.name || chosen.employee_id}`}
            className="mx-auto size-60 rounded-sm border border-line bg-paper"
          />
        )}
      </form>
    </Dialog>
  );
}
