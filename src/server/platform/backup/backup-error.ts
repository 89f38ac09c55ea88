/** Something an operator can mend; its message is one line for them. */
export class BackupError extends Error {}
