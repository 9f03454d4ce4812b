import { orderFacts } from '../../../contract/calls/order/facts.ts';
import { settingsFacts } from '../../../contract/calls/settings/facts.ts';
import { tripFacts } from '../../../contract/calls/trip/facts.ts';
import { api } from '../../shared/api.ts';
import { endpointsOf } from '../../shared/endpoints.ts';

/** What the command bar asks the gateway. */
export const commandBarApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNamedPeople: endpointsOf(build, tripFacts).query('trip.traveller.list'),
    findOrders: endpointsOf(build, orderFacts).query('order.list'),
    listUsedCommands: endpointsOf(build, settingsFacts).query('command.used.list'),
    addUsedCommand: endpointsOf(build, settingsFacts).command('command.used.add'),
  }),
});

export const {
  useFindOrdersQuery,
  useListNamedPeopleQuery,
  useListUsedCommandsQuery,
  useAddUsedCommandMutation,
} = commandBarApi;
