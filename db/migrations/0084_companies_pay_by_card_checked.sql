ALTER TABLE "payments" VALIDATE CONSTRAINT "payment_of_an_order_or_a_company";
