export { followOrders } from './counting/follow-orders.ts'
export { customerData } from './personal-data.ts'
export { customerRoutes } from './routes.ts'
