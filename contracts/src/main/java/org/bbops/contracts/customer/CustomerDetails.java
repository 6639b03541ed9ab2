package org.bbops.contracts.customer;

import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;

/** A customer's name and address, the columns that c_customer and o_customer share. */
public record CustomerDetails(
        @NotBlank @Size(max = 16) String first,
        @NotBlank @Size(max = 16) String last,
        @NotNull @Size(max = 20) String street1,
        @NotNull @Size(max = 20) String street2,
        @NotNull @Size(max = 20) String city,
        @NotNull @Size(max = 2) String state,
        @NotNull @Size(max = 10) String country,
        @NotNull @Size(max = 9) String zip,
        @NotNull @Size(max = 16) String phone,
        @NotNull @Size(max = 25) String contact) {
}
