ALTER TABLE "orders" ADD COLUMN "payment_failed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- An order says itself whether its payment came to nothing, so that a list of such orders has an index. Whoever writes a
-- payment has its order locked. A payment that is paid, the usual case, costs a look at the condition.
CREATE FUNCTION order_payment_failed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE orders SET payment_failed = (NEW.status IN ('failed', 'cancelled') AND NEW.refunded_cents = 0) WHERE id = NEW.order_id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_payment_failed AFTER UPDATE ON payments FOR EACH ROW
	WHEN ((OLD.status IN ('failed', 'cancelled') AND OLD.refunded_cents = 0) <> (NEW.status IN ('failed', 'cancelled') AND NEW.refunded_cents = 0))
	EXECUTE FUNCTION order_payment_failed();
--> statement-breakpoint
-- Orders that have ended: nobody waits for their rows.
UPDATE orders o SET payment_failed = true FROM payments p
	WHERE p.order_id = o.id AND o.status = 'cancelled' AND p.status IN ('failed', 'cancelled') AND p.refunded_cents = 0;
