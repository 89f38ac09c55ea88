// The whole route table: what the server draws from.
import { officeTree } from './office-routes.tsx';
import { routesWith } from './routes.tsx';

export const routes = routesWith(officeTree);
