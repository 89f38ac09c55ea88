import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { dice as diceFrom } from '#tests/support/dice.ts';
import { routes } from './all-routes.ts';
import { shapesOf } from './path-shapes.ts';

const shapeOf = shapesOf(routes);
const idsAt = (path: string) => matchRoutes(routes, path)?.map(({ route }) => route.id);

const words = ['Career', 'career', 'apply', 'articles', 'preview', 'article-1', 'admin', 'alerts', 'stop'];
const odd = ['7', 'x', ':', '*', '', '%2F', '%43areer', 'a%20b', 's\u212Aills', '\u017Fervices', '..'];

it('paths of one shape are matched by the same routes, however they are spelled', () => {
  const dice = diceFrom(20261119);
  const shapes = new Set<string>();
  for (let turn = 0; turn < 400; turn += 1) {
    const depth = dice.of([1, 2, 3, 4, 5]);
    const path = `/${Array.from({ length: depth }, () => dice.of(dice.of([words, words, odd]))).join('/')}`;
    const shape = shapeOf(path);
    shapes.add(shape);
    expect([path, idsAt(shape)]).toEqual([path, idsAt(path)]);
  }
  // Most of what is made up is of no page.
  expect(shapes.size).toBeLessThan(120);
});

it('there are few shapes, whatever is asked for', () => {
  const dice = diceFrom(1);
  const asked = Array.from({ length: 5000 }, () => `/Career/${dice.of([1, 2, 3])}${Math.random()}`);
  expect(new Set(asked.map(shapeOf))).toEqual(new Set(['/career/:']));
});
