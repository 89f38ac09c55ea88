import { ErrorScreen } from './error-screen.tsx';

/** The last resort: even the layout could not be drawn. */
export function RootErrorScreen() {
  return (
    <main>
      <ErrorScreen />
    </main>
  );
}
