// How close the rows of the tables stand: a person's choice, kept on this machine.
import { useState } from 'react';

const STORAGE_KEY = 'table_density';

type Density = 'roomy' | 'close';

export function useDensity(): [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(read);
  const choose = (next: Density) => {
    setDensity(next);
    if (next === 'close') localStorage.setItem(STORAGE_KEY, next);
    else localStorage.removeItem(STORAGE_KEY);
  };
  return [density, choose];
}

const read = (): Density =>
  typeof localStorage !== 'undefined' && localStorage.getItem(STORAGE_KEY) === 'close' ? 'close' : 'roomy';
