import { cardPrintCalls } from '#contract/employees/card-prints.ts';
import { attachment } from '#server/http/file-names.ts';
import { Reply, type Route, route } from '#server/http/route.ts';
import { isoNow } from '#server/platform/clock.ts';
import { dayOf } from '#server/platform/zoned-time.ts';
import type { CardCodes } from '../card-codes.ts';
import type { FeaturePorts } from '#server/feature.ts';
import { checkCards } from './check-cards.ts';
import { pagesOf } from './pages.ts';
import { printCards } from './print-cards.ts';

export function printRoutes(ports: FeaturePorts, codes: CardCodes): Route[] {
  const today = () => dayOf(isoNow(ports.clock), ports.timeZone);
  return [
    route(cardPrintCalls.check, ({ body }) => checkCards(ports, body, today())),
    route(cardPrintCalls.print, async ({ body, ctx }) => {
      const { cards, file } = await printCards({ ports, codes, today: today() }, body, ctx);
      return new Reply(file, {
        'content-disposition': attachment('id-cards.pdf'),
        'x-cards': String(cards),
        'x-pages': String(pagesOf(cards, body)),
      });
    }),
  ];
}
