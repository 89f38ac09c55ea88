// How a loader reaches the API: `context.get(apiContext).send(...)`. The server puts in a client without sockets.
import { createContext } from 'react-router';
import type { HttpClient } from './http.ts';

export const apiContext = createContext<HttpClient>();
