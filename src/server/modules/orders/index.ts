export { accessTokenOf } from './access-token.ts'
export { orderById, orderOf, paymentOf } from './reads.ts'
export { orderRoutes } from './routes.ts'
export { moveOrder, noteOnOrder, saveOrder } from './save-order.ts'
