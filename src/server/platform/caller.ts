/** The signed-in person behind a request. */
export interface Caller {
  userId: number;
  username: string;
  isSuperuser: boolean;
  sessionId: number;
}

/** Where a request came from. */
export interface Origin {
  address: string;
  userAgent: string;
}
