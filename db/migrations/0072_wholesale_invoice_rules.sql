-- The rules of tables that the schema language cannot say. The ledger is only ever added to; of an invoice, a payment and a
-- memo nothing changes but the sums that follow the ledger.
REVOKE UPDATE, DELETE, TRUNCATE ON wholesale_allocations, wholesale_invoice_lines, wholesale_invoice_reminders FROM untapped_app;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON wholesale_invoices, wholesale_payments, wholesale_credit_memos FROM untapped_app;--> statement-breakpoint
GRANT UPDATE (settled_cents, credited_cents, is_void) ON wholesale_invoices TO untapped_app;--> statement-breakpoint
GRANT UPDATE (applied_cents, is_reversed) ON wholesale_payments TO untapped_app;--> statement-breakpoint
GRANT UPDATE (applied_cents) ON wholesale_credit_memos TO untapped_app;
