import { errorsTexts } from '#contract/texts/errors.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { describeError } from './describe-error.ts';

/** Over the server's page, which can be read while its forms wait for what did not arrive; or where there is nothing yet. */
export const LoadFailure = ({ error }: { error: unknown }) => (
  <div
    role="alert"
    className="float fixed inset-x-3 bottom-3 z-60 mx-auto flex max-w-lg items-center gap-4 p-4"
  >
    <p>{describeError(error).text}</p>
    <button type="button" className={buttonStyle('strong', 'md')} onClick={() => location.reload()}>
      {errorsTexts['errors.reload']}
    </button>
  </div>
);
