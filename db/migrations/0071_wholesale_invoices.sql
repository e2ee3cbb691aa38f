CREATE TABLE "wholesale_allocations" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"memo_id" uuid,
	"cents" integer NOT NULL,
	"reverses" bigint,
	"booked_on" date NOT NULL,
	"reason" text,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_allocations_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "wholesale_allocation_reversal_is_negative" CHECK (cents <> 0 AND (cents < 0) = (reverses IS NOT NULL)),
	CONSTRAINT "wholesale_allocation_of_a_payment" CHECK ((kind IN ('payment', 'discount')) = (payment_id IS NOT NULL)),
	CONSTRAINT "wholesale_allocation_of_a_memo" CHECK ((kind = 'memo') = (memo_id IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "wholesale_credit_memos" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"invoice_id" uuid,
	"bill_to" text NOT NULL,
	"reason" text NOT NULL,
	"cents" integer NOT NULL,
	"issued_on" date NOT NULL,
	"applied_cents" integer DEFAULT 0 NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_credit_memos_number_unique" UNIQUE("number"),
	CONSTRAINT "wholesale_memo_applied_within" CHECK (cents > 0 AND applied_cents BETWEEN 0 AND cents)
);
--> statement-breakpoint
CREATE TABLE "wholesale_payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"company_id" uuid NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"cents" integer NOT NULL,
	"received_on" date NOT NULL,
	"order_id" uuid,
	"reverses" uuid,
	"reason" text,
	"applied_cents" integer DEFAULT 0 NOT NULL,
	"is_reversed" boolean DEFAULT false NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_payments_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "wholesale_payment_applied_within" CHECK (cents > 0 AND applied_cents BETWEEN 0 AND cents),
	CONSTRAINT "wholesale_payment_reversed_whole" CHECK (NOT (is_reversed OR reverses IS NOT NULL) OR applied_cents = 0),
	CONSTRAINT "wholesale_payment_reversal_has_reason" CHECK (reverses IS NULL OR reason IS NOT NULL),
	CONSTRAINT "wholesale_payment_method_known" CHECK (method IN ('check', 'ach', 'wire', 'card', 'other'))
);
--> statement-breakpoint
CREATE TABLE "wholesale_document_numbers" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wholesale_invoice_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_line_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"units_per_case" integer NOT NULL,
	"cases" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"lots" jsonb NOT NULL,
	CONSTRAINT "wholesale_invoice_lines_in_order" UNIQUE("invoice_id","position"),
	CONSTRAINT "wholesale_invoice_line_whole" CHECK (cases > 0 AND price_cents >= 0 AND deposit_cents >= 0 AND tax_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "wholesale_invoice_reminders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"days" integer,
	"actor" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_reminders_once" UNIQUE("invoice_id","days")
);
--> statement-breakpoint
CREATE TABLE "wholesale_invoices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer NOT NULL,
	"company_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment_id" uuid NOT NULL,
	"bill_to" text NOT NULL,
	"ship_to" jsonb NOT NULL,
	"po_number" text,
	"terms" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"discount_until" date,
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"deposit_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"settled_cents" integer DEFAULT 0 NOT NULL,
	"credited_cents" integer DEFAULT 0 NOT NULL,
	"is_void" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wholesale_invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "wholesale_invoice_adds_up" CHECK (total_cents = subtotal_cents + deposit_cents + tax_cents),
	CONSTRAINT "wholesale_invoice_not_negative" CHECK (subtotal_cents >= 0 AND deposit_cents >= 0 AND tax_cents >= 0 AND total_cents > 0),
	CONSTRAINT "wholesale_invoice_settled_within" CHECK (settled_cents BETWEEN 0 AND total_cents AND credited_cents BETWEEN 0 AND settled_cents),
	CONSTRAINT "wholesale_invoice_discount_within" CHECK (discount_cents BETWEEN 0 AND subtotal_cents AND (discount_until IS NULL) = (discount_cents = 0)),
	CONSTRAINT "wholesale_invoice_void_is_settled" CHECK (NOT is_void OR settled_cents = total_cents),
	CONSTRAINT "wholesale_invoice_due_after_issue" CHECK (terms <> 'prepaid' OR due_on = issued_on)
);
--> statement-breakpoint
ALTER TABLE "wholesale_allocations" ADD CONSTRAINT "wholesale_allocations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_allocations" ADD CONSTRAINT "wholesale_allocations_invoice_id_wholesale_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."wholesale_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_allocations" ADD CONSTRAINT "wholesale_allocations_payment_id_wholesale_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."wholesale_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_allocations" ADD CONSTRAINT "wholesale_allocations_memo_id_wholesale_credit_memos_id_fk" FOREIGN KEY ("memo_id") REFERENCES "public"."wholesale_credit_memos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_allocations" ADD CONSTRAINT "wholesale_allocations_reverses_wholesale_allocations_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."wholesale_allocations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_credit_memos" ADD CONSTRAINT "wholesale_credit_memos_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_credit_memos" ADD CONSTRAINT "wholesale_credit_memos_invoice_id_wholesale_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."wholesale_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD CONSTRAINT "wholesale_payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD CONSTRAINT "wholesale_payments_order_id_wholesale_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."wholesale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_payments" ADD CONSTRAINT "wholesale_payments_reverses_wholesale_payments_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."wholesale_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_invoice_lines" ADD CONSTRAINT "wholesale_invoice_lines_invoice_id_wholesale_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."wholesale_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_invoice_lines" ADD CONSTRAINT "wholesale_invoice_lines_order_line_id_wholesale_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."wholesale_order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_invoice_reminders" ADD CONSTRAINT "wholesale_invoice_reminders_invoice_id_wholesale_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."wholesale_invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_invoices" ADD CONSTRAINT "wholesale_invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_invoices" ADD CONSTRAINT "wholesale_invoices_order_id_wholesale_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."wholesale_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wholesale_invoices" ADD CONSTRAINT "wholesale_invoices_shipment_id_wholesale_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."wholesale_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wholesale_allocations_by_invoice" ON "wholesale_allocations" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "wholesale_allocations_by_payment" ON "wholesale_allocations" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "wholesale_allocations_by_memo" ON "wholesale_allocations" USING btree ("memo_id");--> statement-breakpoint
CREATE INDEX "wholesale_allocations_by_company" ON "wholesale_allocations" USING btree ("company_id","booked_on");--> statement-breakpoint
CREATE INDEX "wholesale_memos_by_company" ON "wholesale_credit_memos" USING btree ("company_id","issued_on","id");--> statement-breakpoint
CREATE INDEX "wholesale_memos_unapplied" ON "wholesale_credit_memos" USING btree ("company_id","id") WHERE applied_cents < cents;--> statement-breakpoint
CREATE INDEX "wholesale_memos_by_invoice" ON "wholesale_credit_memos" USING btree ("invoice_id") WHERE invoice_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "wholesale_payments_by_company" ON "wholesale_payments" USING btree ("company_id","received_on","id");--> statement-breakpoint
CREATE INDEX "wholesale_payments_unapplied" ON "wholesale_payments" USING btree ("company_id","id") WHERE applied_cents < cents AND NOT is_reversed AND reverses IS NULL;--> statement-breakpoint
CREATE INDEX "wholesale_payments_by_order" ON "wholesale_payments" USING btree ("order_id") WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "wholesale_invoice_lines_by_order_line" ON "wholesale_invoice_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_of_a_shipment" ON "wholesale_invoices" USING btree ("shipment_id") WHERE NOT is_void;--> statement-breakpoint
CREATE INDEX "wholesale_invoices_by_company" ON "wholesale_invoices" USING btree ("company_id","number");--> statement-breakpoint
CREATE INDEX "wholesale_invoices_by_order" ON "wholesale_invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "wholesale_invoices_open" ON "wholesale_invoices" USING btree ("number") WHERE settled_cents < total_cents;--> statement-breakpoint
CREATE INDEX "wholesale_invoices_owed" ON "wholesale_invoices" USING btree ("company_id","due_on","number") WHERE settled_cents < total_cents;--> statement-breakpoint
CREATE INDEX "wholesale_invoices_due" ON "wholesale_invoices" USING btree ("due_on","id") WHERE settled_cents < total_cents;--> statement-breakpoint
CREATE INDEX "wholesale_invoices_void" ON "wholesale_invoices" USING btree ("number") WHERE is_void;--> statement-breakpoint
CREATE INDEX "wholesale_invoices_by_day" ON "wholesale_invoices" USING btree ("company_id","issued_on");