// What is promised holds for a machine that serves. One that runs these tests does much else beside, and a promise that
// a busy hour can break is no test: the figures stand in docs/reliability.md, from `npm run faults`.
const SLOWER = 5;

export const onABusyMachine = (promisedMs: number): number => promisedMs * SLOWER;
