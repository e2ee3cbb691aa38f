export { remindOfInvoices } from './invoices/reminders/send-reminders.ts'
export { wholesaleData } from './personal-data.ts'
export { wholesaleRoutes } from './routes.ts'
