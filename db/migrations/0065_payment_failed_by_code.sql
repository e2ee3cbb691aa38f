-- A payment's table no longer writes into the table of orders: checkout marks the order in the transaction that fails its
-- payment (`markPaymentFailed`). Nothing is deployed yet; a process of the version before that still served would leave the
-- orders of such payments unmarked, and the audit names them.
DROP TRIGGER order_payment_failed ON payments;
--> statement-breakpoint
DROP FUNCTION order_payment_failed();
